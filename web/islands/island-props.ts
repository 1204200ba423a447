/** The props of an island, which its element keeps as JSON. */
export function propsOf<Props>(island: HTMLElement): Props {
  return JSON.parse(island.dataset.props ?? '{}') as Props
}
