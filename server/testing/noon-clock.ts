// Test help, loaded before a server that is tried (`node --import`): for it the last noon in India has just been, so that messages to
// phones leave at whatever hour it is tried. Only `Date` is moved; the database has its own clock.

const DAY_MS = 24 * 60 * 60 * 1000
const NOON_MS = 6.5 * 60 * 60 * 1000
const RealDate = Date
const late = (RealDate.now() - NOON_MS) % DAY_MS

globalThis.Date = class extends RealDate {
  constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
    super(...((given.length === 0 ? [RealDate.now() - late] : given) as [number]))
  }
  static override now() {
    return RealDate.now() - late
  }
} as DateConstructor
