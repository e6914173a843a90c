import { scaleQuantize } from '@visx/scale'
import { Bar } from '@visx/shape'
import { renderToStaticMarkup } from 'react-dom/server'
import { groupDigits } from '#contract/money.ts'
import type { Numbers } from '#contract/shop-numbers.ts'
import { TILES } from './tiles.ts'

const SIDE = 38
const GAP = 2

/** Shades on which text of the ink colour is readable, light and dark; the number is written too. */
const SHADES = ['map-1', 'map-2', 'map-3', 'map-4']

/** India as a square for each state, darker with more orders, as SVG; its figures are in the table beside it. */
export function drawMap(states: Numbers['states']): string {
  const orders = new Map(states.map(({ state, orders: count }) => [state, count]))
  const most = Math.max(1, ...orders.values())
  const shade = scaleQuantize({ domain: [0, most], range: SHADES })
  const tiles = Object.entries(TILES)
  return renderToStaticMarkup(
    <svg
      viewBox={`0 0 ${9 * SIDE} ${8 * SIDE}`}
      role="img"
      aria-label="Orders by state"
      className="mx-auto block w-full max-w-md"
    >
      <title>
        India with a square for each state; the darker, the more orders. The table below has the same figures.
      </title>
      {tiles.map(([state, { code, column, row }]) => {
        const count = orders.get(state) ?? 0
        const middle = column * SIDE + (SIDE - GAP) / 2
        return (
          <g key={state}>
            <title>{`${state}: ${count}`}</title>
            <Bar
              x={column * SIDE}
              y={row * SIDE}
              width={SIDE - GAP}
              height={SIDE - GAP}
              rx={4}
              className={`${count === 0 ? 'map-0' : shade(count)} stroke-line forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]`}
            />
            <text x={middle} y={row * SIDE + 15} textAnchor="middle" className="map-code">
              {code}
            </text>
            <text x={middle} y={row * SIDE + 29} textAnchor="middle" className="map-count">
              {count === 0 ? '·' : groupDigits(count)}
            </text>
          </g>
        )
      })}
    </svg>,
  )
}
