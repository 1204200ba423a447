import { type ComponentType, useEffect, useState } from 'react'

/** The milliseconds between two attempts to load a component. */
const pause = 2_000

/**
 * Creates a component whose code is loaded when it is first rendered, until it comes: a failed request, as on a cut line,
 * is repeated. `Waiting` is shown meanwhile, by default nothing. `React.lazy` would keep the failure and break the page.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      let timer: ReturnType<typeof setTimeout>
      let isGone = false
      function attempt(): void {
        load().then(
          Loaded => {
            loaded = Loaded
            if (!isGone) setPart(() => Loaded)
          },
          () => {
            if (!isGone) timer = setTimeout(attempt, pause)
          },
        )
      }
      attempt()
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [Part])
    return Part ? <Part {...props} /> : <Waiting {...props} />
  }
}
