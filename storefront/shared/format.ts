/** 'HOLI T-SHIRT' -> 'Holi T-Shirt'. In a word of mixed case ('iPhone', 'McKenzie') only the first character changes. */
export function titleCase(text: string): string {
  return text.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (word) => {
    const rest = word.slice(1)
    return word.charAt(0).toUpperCase() + (word === word.toUpperCase() ? rest.toLowerCase() : rest)
  })
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Cuts to `length` characters, the last of them an ellipsis. */
export function cutAt(text: string, length: number): string {
  const characters = [...text]
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text
}
