/** What the goods of the shop stand on. */
export const slate = '#4a4956'
export const plum = '#5a4668'
export const steel = '#6b7684'
export const lime = '#b9c96a'
export const coral = '#d9775f'
export const fog = '#a9a8b4'
export const teal = '#4f8a8b'
export const ochre = '#d3a24c'
