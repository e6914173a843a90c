import { darker, lighter } from './colour.ts'
import { ellipse, mirrored, roundedBox } from './outline.ts'
import { drawPanels, freshName, lyingShadow, type Panel } from './panel.ts'

export type Shades = { frame: string; lens: string; lensFoot?: string; shape?: 'round' | 'square' | 'cat' }

const lenses = {
  round: ellipse(376, 590, 176, 172),
  square: roundedBox(196, 450, 350, 270, 84),
  cat: 'M196 470C250 436 470 430 546 486C556 590 520 720 400 742C270 756 204 640 196 470Z',
} as const

/** Sunglasses from the front, arms folded behind. */
export function shades({ frame, lens, lensFoot = lighter(lens, 0.45), shape = 'square' }: Shades): string {
  const path = lenses[shape]
  const bridge = 'M530 540C560 506 640 506 670 540L664 574C636 546 564 546 536 574Z'
  const hinge = 'M170 500L226 486L230 552L176 556C160 540 160 514 170 500Z'
  const arm = 'M172 520C176 590 210 640 280 654L690 664L690 690L270 682C200 668 164 600 172 520Z'
  const tint = freshName()
  const glare = freshName()
  const rim = (at: string): Panel => ({ path: at, colour: frame, finish: 'rubber', shape: { puff: 14, roll: 24 } })
  const glass = (at: string, dx: number) =>
    `<path d="${at}" fill="url(#${tint})"/><path d="${at}" fill="none" stroke="${frame}" stroke-width="30"/><path d="${at}" fill="none" stroke="${darker(frame, 0.5)}" stroke-width="5" stroke-opacity=".7" transform="translate(0 2)"/><path d="${at}" fill="none" stroke="${lighter(frame, 0.6)}" stroke-width="5" stroke-opacity=".55" transform="translate(-5 -7)"/><path d="M${250 + dx} 640L${360 + dx} 480L${416 + dx} 480L${290 + dx} 672Z" fill="url(#${glare})"/><path d="M${326 + dx} 690L${452 + dx} 500L${470 + dx} 508L${350 + dx} 698Z" fill="url(#${glare})"/>`
  return (
    `<linearGradient id="${tint}" x2="0" y2="1"><stop offset="0" stop-color="${lens}"/><stop offset=".55" stop-color="${lens}"/><stop offset="1" stop-color="${lensFoot}"/></linearGradient><linearGradient id="${glare}" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity=".05"/></linearGradient>` +
    lyingShadow([path, mirrored(path), bridge], 1.2) +
    drawPanels([
      { path: arm, colour: darker(frame, 0.2), finish: 'rubber', shape: { puff: 10, roll: 18 } },
      { path: mirrored(arm), colour: darker(frame, 0.2), finish: 'rubber', shape: { puff: 10, roll: 18 } },
      rim(hinge),
      rim(mirrored(hinge)),
      rim(bridge),
    ]) +
    glass(path, 0) +
    glass(mirrored(path), 450) +
    `<circle cx="196" cy="520" r="8" fill="#d8d3ca"/><circle cx="1004" cy="520" r="8" fill="#d8d3ca"/>`
  )
}
