export interface TableSort {
  column: string
  direction: 'ascending' | 'descending'
}

/** The order after a press on a column's head: ascending first, then the other way. */
export function nextSort(current: TableSort | undefined, column: string): TableSort {
  const isTurned = current?.column === column && current.direction === 'ascending'
  return { column, direction: isTurned ? 'descending' : 'ascending' }
}
