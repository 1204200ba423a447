// Runs in the browser that encodes a clip: draws every frame on a canvas and returns the WebM in base64. It encodes
// frame by frame instead of recording, so that a busy machine does not drop frames.
globalThis.drawClip = async ({ scenes, size }) => {
  const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = globalThis.Mediabunny
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  const load = async address => {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  }
  const shown = await Promise.all(
    scenes.map(async ({ seconds, back, front }) => ({
      seconds,
      back: await load(back),
      front: await load(front),
    })),
  )
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 70_000, keyFrameInterval: 5 })
  output.addVideoTrack(source, { frameRate: 20 })
  await output.start()
  const total = shown.reduce((sum, { seconds }) => sum + seconds, 0)
  const frames = total * 20
  const ease = share => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3
  for (let frame = 0; frame < frames; frame++) {
    const time = frame / 20
    let start = 0
    for (const { seconds, back, front } of shown) {
      const inside = time - start
      if (inside >= 0 && inside < seconds) {
        const arrival = ease(inside / 0.7)
        pen.globalAlpha = Math.min(1, arrival + (start === 0 ? 1 : 0))
        pen.drawImage(back, 0, 0)
        pen.globalAlpha = arrival
        const grown = 0.9 + 0.1 * arrival + 0.012 * Math.sin(inside * 1.6)
        const [w, h] = [size.width * grown, size.height * grown]
        pen.drawImage(front, (size.width - w) / 2, (size.height - h) / 2 + (1 - arrival) * 24, w, h)
      }
      start += seconds
    }
    pen.globalAlpha = 1
    pen.fillStyle = '#1F3D2F'
    pen.fillRect(0, size.height - 6, (size.width * (frame + 1)) / frames, 6)
    await source.add(time, 1 / 20)
  }
  await output.finalize()
  const bytes = new Uint8Array(target.buffer)
  let text = ''
  for (let place = 0; place < bytes.length; place += 8192)
    text += String.fromCharCode(...bytes.subarray(place, place + 8192))
  return btoa(text)
}
