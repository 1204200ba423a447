export interface TableSort {
  column: string
  direction: 'ascending' | 'descending'
}

/** The sorting after a press on a column header: ascending first, then descending. */
export function nextSort(current: TableSort | undefined, column: string): TableSort {
  const isTurned = current?.column === column && current.direction === 'ascending'
  return { column, direction: isTurned ? 'descending' : 'ascending' }
}
