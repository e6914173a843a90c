/** A motif is drawn around 0,0, about 100 wide, in an ink and a second colour. */
export type Motif = (ink: string, second: string) => string

export const petals = (count: number, petal: string) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(360 / count) * i})">${petal}</g>`).join('')

export const buti: Motif = (ink, second) =>
  `<path d="M0 50C-3 30-3 18 0 4" stroke="${ink}" stroke-width="5" fill="none"/><path d="M-1 40C-22 38-32 26-36 10C-18 10-6 20-1 40ZM1 40C22 38 32 26 36 10C18 10 6 20 1 40Z" fill="${ink}"/><g transform="translate(0 -16)">${petals(5, `<path d="M0 -4C-13 -12-12 -30 0 -34C12 -30 13 -12 0 -4Z" fill="${second}"/>`)}<circle r="7" fill="${ink}"/></g>`

export const marigold: Motif = (ink, second) =>
  `${petals(12, `<path d="M0 -16C-12 -26-10 -46 0 -50C10 -46 12 -26 0 -16Z" fill="${ink}"/>`)}${petals(8, `<path d="M0 -6C-9 -12-8 -26 0 -30C8 -26 9 -12 0 -6Z" fill="${second}"/>`)}<circle r="8" fill="${ink}"/>`

export const paisley: Motif = (ink, second) =>
  `<path d="M2 48C-30 46-42 16-28 -8C-16 -28 10 -30 14 -48C34 -38 46 -12 40 14C36 34 22 48 2 48Z" fill="${ink}"/><path d="M2 38C-20 36-30 14-20 -4C-10 -18 10 -22 18 -34C30 -22 34 -4 30 12C26 28 16 38 2 38Z" fill="none" stroke="${second}" stroke-width="4" stroke-dasharray="1 8" stroke-linecap="round"/><g transform="translate(3 12)">${petals(6, `<ellipse cy="-12" rx="5" ry="9" fill="${second}"/>`)}<circle r="4.500" fill="${ink}"/></g>`

export const star: Motif = (ink, second) =>
  `<g>${petals(8, `<path d="M0 -10L-9 -30L0 -50L9 -30Z" fill="${ink}"/>`)}${petals(8, `<circle cy="-30" r="3.500" fill="${second}" transform="rotate(22.500)"/>`)}<circle r="11" fill="${second}"/><circle r="5" fill="${ink}"/></g>`

export const lotus: Motif = (ink, second) =>
  `<path d="M0 34C-20 22-20 -14 0 -44C20 -14 20 22 0 34Z" fill="${second}"/><path d="M0 34C-34 30-44 4-34 -26C-14 -14-4 8 0 34ZM0 34C34 30 44 4 34 -26C14 -14 4 8 0 34Z" fill="${ink}"/><path d="M0 34C-30 40-50 28-54 6C-34 4-12 14 0 34ZM0 34C30 40 50 28 54 6C34 4 12 14 0 34Z" fill="${ink}" fill-opacity=".75"/>`

export const leaf: Motif = (ink, second) =>
  `<path d="M0 50C-28 22-28 -18 0 -50C28 -18 28 22 0 50Z" fill="${ink}"/><path d="M0 48V-36M0 24L-14 8M0 24L14 8M0 2L-13 -14M0 2L13 -14" stroke="${second}" stroke-width="3.500" fill="none"/>`

export const diamond: Motif = (ink, second) =>
  `<path d="M0 -50L34 0L0 50L-34 0Z" fill="${ink}"/><path d="M0 -28L19 0L0 28L-19 0Z" fill="${second}"/><path d="M0 -10L7 0L0 10L-7 0Z" fill="${ink}"/>`

export const elephant: Motif = (ink, second) =>
  `<path d="M-44 34L-44 2C-44 -24-18 -30 4 -28C16 -44 44 -38 46 -12C48 8 44 20 50 32C42 38 34 30 34 18L32 4L26 8L26 34L10 34L8 14L-18 14L-20 34Z" fill="${ink}"/><path d="M-26 -24C-22 -8 0 -8 4 -26L4 -4L-28 -4Z" fill="${second}"/><path d="M12 -22C22 -20 24 -6 16 0C10 -4 8 -14 12 -22Z" fill="${second}" fill-opacity=".7"/><circle cx="34" cy="-16" r="3" fill="${second}"/>`

export const peacock: Motif = (ink, second) =>
  `${[-64, -40, -16, 8, 32]
    .map(
      (turn) =>
        `<g transform="translate(-2 22)rotate(${turn})"><path d="M0 0C-13 -22-13 -50 0 -64C13 -50 13 -22 0 0Z" fill="${ink}"/><circle cy="-48" r="8" fill="${second}"/><circle cy="-47" r="3.500" fill="${ink}"/></g>`,
    )
    .join(
      '',
    )}<path d="M-20 44C-26 22-12 8 4 6C14 -2 12 -20 26 -24C36 -26 42 -18 50 -14C42 -10 36 -8 34 0C36 24 14 46-20 44Z" fill="${second}"/><circle cx="30" cy="-15" r="3" fill="${ink}"/><path d="M24 -25L18 -38M28 -26L28 -40M32 -25L38 -37" stroke="${second}" stroke-width="3" stroke-linecap="round"/>`

/** A kite with its tail, as the sky has them on the fourteenth of January. */
export const kite: Motif = (ink, second) =>
  `<path d="M0 -50L36 -8L0 38L-36 -8Z" fill="${ink}"/><path d="M0 -50L36 -8H-36Z" fill="${second}"/><path d="M0 -50V38" stroke="${ink}" stroke-width="4"/><path d="M0 38C14 44-12 50 4 58" fill="none" stroke="${second}" stroke-width="4" stroke-linecap="round"/>`

export const mango: Motif = (ink, second) =>
  `<path d="M-6 46C-40 40-44 2-22 -18C-4 -34 26 -34 38 -12C50 14 28 50-6 46Z" fill="${ink}"/><path d="M-24 26C-32 8-24 -10-8 -18" fill="none" stroke="${second}" stroke-width="6" stroke-linecap="round"/><path d="M10 -28C8 -40 14 -48 26 -50C32 -38 24 -30 10 -28Z" fill="${second}"/>`
