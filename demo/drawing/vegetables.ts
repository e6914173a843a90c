import { darker, lighter } from './colour.ts'
import { place } from './ground.ts'
import { ellipse, roundedBox, short } from './outline.ts'
import { drawPanel, drawPanels, lyingShadow } from './panel.ts'
import { between, seeded } from './random.ts'

/** What is cut on a board: slices of a tomato, green chillies, and the knife. */
export function chopped(): string {
  return (
    place(tomato(), 1, 520, 540) +
    place(tomatoHalf(), 1, 700, 800) +
    place(slice(3), 1, 470, 720, 14) +
    place(slice(8), 0.9, 560, 800, -22) +
    place(chilli(), 1, 690, 560, -14) +
    place(chilli(), 0.86, 740, 610, 8) +
    place(knife(), 1, 870, 700, 20)
  )
}

function tomato(): string {
  const skin =
    'M486 600C486 520 540 486 604 490C676 486 722 530 720 606C718 684 664 718 602 716C536 718 486 676 486 600Z'
  const leaf = (turn: number) =>
    `<path transform="rotate(${turn} 606 566)" d="M600 566C604 540 612 522 606 500C622 520 622 546 612 568Z"/>`
  return (
    lyingShadow([skin], 1.6) +
    drawPanel({ path: skin, colour: '#c3311f', finish: 'rubber', shape: { puff: 70, roll: 96 } }) +
    `<ellipse cx="560" cy="548" rx="26" ry="13" fill="#fff" fill-opacity=".5" transform="rotate(-36 560 548)"/><g fill="#4f7a34" stroke="#2f4f20" stroke-width="2">${[10, 82, 150, 222, 296].map(leaf).join('')}</g><circle cx="606" cy="566" r="8" fill="#7a9a4c"/>`
  )
}

function tomatoHalf(): string {
  const skin = ellipse(600, 600, 112, 106)
  return `${lyingShadow([skin], 1.3)}${drawPanel({ path: skin, colour: '#b82a1a', finish: 'rubber', shape: { puff: 24, roll: 30 } })}${flesh(5, 98, 92)}`
}

function slice(seed: number): string {
  const skin = ellipse(600, 600, 100, 94)
  return `${lyingShadow([skin], 0.5)}${drawPanel({ path: skin, colour: '#c3311f', finish: 'rubber', shape: { puff: 6, roll: 10 } })}${flesh(seed, 90, 84)}`
}

/** Chambers with seeds, between walls that meet in the middle. */
function flesh(seed: number, rx: number, ry: number): string {
  const random = seeded(seed)
  const chambers = [0, 1, 2, 3, 4].map((i) => {
    const turn = i * 72 + between(random, -8, 8)
    const seeds = Array.from({ length: 7 }, () => {
      const [x, y] = [between(random, -16, 16), between(random, -60, -34)]
      return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="3.4" ry="5.6" fill="#f0d9a0" transform="rotate(${short(x * 2)} ${short(x)} ${short(y)})"/>`
    }).join('')
    return `<g transform="rotate(${short(turn)})"><path d="M-22 -66C-6 -74 8 -74 22 -66C26 -48 14 -28 0 -20C-14 -28 -26 -48 -22 -66Z" fill="#a8351f" stroke="#e98c6a" stroke-width="3"/>${seeds}<ellipse cx="-8" cy="-60" rx="7" ry="3" fill="#fff" fill-opacity=".5"/></g>`
  })
  return `<ellipse cx="600" cy="600" rx="${rx}" ry="${ry}" fill="#dd5f43"/><g transform="translate(600 600)">${chambers.join('')}</g><circle cx="600" cy="600" r="9" fill="#f0a98a"/>`
}

function chilli(): string {
  const pod =
    'M560 470C590 466 604 486 606 520C612 590 640 660 690 726C640 700 580 640 556 560C546 522 544 484 560 470Z'
  return (
    lyingShadow([pod], 0.9) +
    drawPanel({ path: pod, colour: '#4f8a34', finish: 'rubber', shape: { puff: 26, roll: 32 } }) +
    `<path d="M566 474C560 452 546 432 534 424" fill="none" stroke="#6d8a42" stroke-width="13" stroke-linecap="round"/><path d="M562 500C560 560 596 630 640 676" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-opacity=".35"/>`
  )
}

function knife(): string {
  const blade = 'M572 300C560 380 552 470 552 560L552 800L622 800L622 300C606 262 586 262 572 300Z'
  const grip = roundedBox(574, 796, 48, 300, 22)
  const steel = '#c9ccd0'
  return (
    lyingShadow([blade, grip], 0.8) +
    drawPanels([
      {
        path: blade,
        colour: steel,
        finish: 'matte',
        shape: { puff: 10, roll: 60 },
        over: `<path d="M574 304C562 384 556 474 556 560V798" fill="none" stroke="${lighter(steel, 0.8)}" stroke-width="7"/><path d="M600 300V798" stroke="${darker(steel, 0.3)}" stroke-width="2" stroke-opacity=".35"/>`,
      },
      { path: grip, colour: '#3a2a24', finish: 'rubber', shape: { puff: 18, roll: 24 }, casts: 0.3 },
    ]) +
    [850, 940, 1030].map((y) => `<circle cx="598" cy="${y}" r="7" fill="${steel}"/>`).join('')
  )
}
