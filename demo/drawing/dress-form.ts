import { studio } from './ground.ts'
import { turned } from './outline.ts'
import { drawPanels, type Panel, shadowOf } from './panel.ts'
import { type Fold, turnedFold } from './relief.ts'

const linen = '#d8c7ab'
const wood = '#7d5636'
/** Where its foot stands, below the 1200 square of what it wears. */
const FLOOR = 1330

/** A wall and a floor for a form that stands on it. */
export function fittingRoom(tone: string): string {
  return studio(tone, 1200, 1640, 0.74)
}

/** The neck and the chest, as they are seen above a neckline. */
export function bust(): Panel[] {
  return [
    {
      path: 'M548 64C552 100 544 120 498 138L486 330L714 330L702 138C656 120 648 100 652 64C634 54 566 54 548 64Z',
      colour: linen,
      shape: { puff: 26, roll: 60 },
      inside: '<path d="M600 60V330" stroke="#8d7a5c" stroke-width="2" stroke-opacity=".6"/>',
    },
    {
      path: 'M546 66C546 40 574 26 600 26C626 26 654 40 654 66C632 76 568 76 546 66Z',
      colour: wood,
      finish: 'matte',
      shape: { puff: 18, roll: 26 },
    },
    {
      path: 'M588 30C588 6 594 -8 600 -8C606 -8 612 6 612 30Z',
      colour: wood,
      finish: 'matte',
      shape: { puff: 8, roll: 10 },
    },
  ]
}

/** The pole below what the form wears, from the height `hem`, and its three feet. */
export function stand(hem: number): string {
  const leg = (path: string): Panel => ({ path, colour: wood, finish: 'matte', shape: { puff: 6, roll: 10 } })
  const feet = [
    leg(`M592 ${FLOOR - 74}L608 ${FLOOR - 74}L470 ${FLOOR - 4}L452 ${FLOOR - 10}Z`),
    leg(`M592 ${FLOOR - 74}L608 ${FLOOR - 74}L748 ${FLOOR - 10}L730 ${FLOOR - 4}Z`),
    leg(`M590 ${FLOOR - 84}L610 ${FLOOR - 84}L614 ${FLOOR + 22}L590 ${FLOOR + 22}Z`),
  ]
  const shadow = shadowOf([`M440 ${FLOOR - 10}L780 ${FLOOR - 10}L880 ${FLOOR + 26}L520 ${FLOOR + 26}Z`], {
    dx: 40,
    dy: 6,
    blur: 26,
    strength: 0.34,
  })
  const pole = leg(`M591 ${hem - 40}L609 ${hem - 40}L609 ${FLOOR - 60}L591 ${FLOOR - 60}Z`)
  return shadow + drawPanels([pole, ...feet])
}

/** On the wall behind, to the right of what stands before it. */
export function wallShadow(paths: readonly string[]): string {
  return shadowOf(paths, { dx: 84, dy: 46, blur: 60, strength: 0.24 })
}

type Arm = { path: string; edge: string; folds: Fold[] }

/** A left sleeve that was laid out, as it hangs from the shoulder. */
export function hanging(arm: Arm, degrees: number, shoulder: readonly [number, number]): Arm {
  return {
    path: turned(arm.path, degrees, shoulder),
    edge: turned(arm.edge, degrees, shoulder),
    folds: arm.folds.map((fold) => turnedFold(fold, degrees, shoulder)),
  }
}
