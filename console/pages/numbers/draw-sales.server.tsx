import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { renderToStaticMarkup } from 'react-dom/server'
import { stepName } from '#console/features/numbers/days.ts'
import { netOf } from '#console/features/numbers/net-of.ts'
import { formatPaise } from '#contract/money.ts'
import type { Numbers } from '#contract/shop-numbers.ts'

const HEIGHT = 200
const EDGE = { top: 16, right: 4, bottom: 24, left: 4 }
const LABEL_WIDTH = 62
/** Of an amount beside the bars, at most. */
const CHARACTER_WIDTH = 7

/** Bars of what was left of each step, as SVG; its figures are in the table beside it. Loads no script. */
export function drawSales({ steps, by }: Pick<Numbers, 'steps' | 'by'>, width: number): string {
  const nets = steps.map(netOf)
  const y = scaleLinear({
    domain: [Math.min(0, ...nets), Math.max(100_00, ...nets)],
    range: [HEIGHT - EDGE.bottom, EDGE.top],
    nice: 3,
  })
  const ticks = y.ticks(3)
  const axis = CHARACTER_WIDTH * Math.max(...ticks.map((tick) => formatPaise(tick).length))
  const x = scaleBand({
    domain: steps.map(({ from }) => from),
    range: [EDGE.left + axis, width - EDGE.right],
    padding: 0.25,
  })
  const ground = y(0)
  const each = Math.ceil((steps.length * LABEL_WIDTH) / width)
  return renderToStaticMarkup(
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label="Sales by day, week or month"
      className="block w-full"
    >
      <title>What was sold, less what was cancelled or came back. The table below has the same figures.</title>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            {...{ x1: EDGE.left, x2: width - EDGE.right, y1: y(tick), y2: y(tick) }}
            className="stroke-line forced-colors:stroke-[GrayText]"
          />
          <text x={EDGE.left} y={y(tick) - 4} className="fill-muted text-[11px] forced-colors:fill-[CanvasText]">
            {formatPaise(tick)}
          </text>
        </g>
      ))}
      {steps.map(({ from }, at) => {
        const top = y(nets[at] ?? 0)
        return (
          <Bar
            key={from}
            x={x(from) ?? 0}
            y={Math.min(top, ground)}
            width={x.bandwidth()}
            height={Math.abs(ground - top)}
            rx={2}
            className="fill-primary forced-colors:fill-[CanvasText]"
          />
        )
      })}
      {steps.map(
        (step, at) =>
          at % each === 0 && (
            <text
              key={step.from}
              x={(x(step.from) ?? 0) + x.bandwidth() / 2}
              y={HEIGHT - 6}
              textAnchor={at === 0 && steps.length > 6 ? 'start' : 'middle'}
              dx={at === 0 && steps.length > 6 ? -x.bandwidth() / 2 : 0}
              className="fill-muted text-[11px] forced-colors:fill-[CanvasText]"
            >
              {by === 'week' ? stepName({ from: step.from, to: step.from }, 'day') : stepName(step, by)}
            </text>
          ),
      )}
    </svg>,
  )
}
