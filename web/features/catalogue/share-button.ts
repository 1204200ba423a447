/**
 * Starts what a product's page does beside its islands, and shares the page when the button is pressed. All pages have this code,
 * so it only loads the rest. Nothing has to be ended: the listener goes with the island.
 */
export function startProductTools(island: HTMLElement): () => void {
  const run = (press?: Event) =>
    import('./product-tools.ts').then(tools => tools.runTools(island, press)).catch(console.warn)
  island.onclick = run
  void run()
  return () => {}
}
