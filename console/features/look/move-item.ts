/** The list with the item at one place moved to another; as it is, if there is no such place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  if (!(from in list) || !(to in list)) return [...list]
  const rest = list.filter((_, at) => at !== from)
  return rest.toSpliced(to, 0, list[from] as T)
}
