// Loaded before the first line of TypeScript (`node --require`): an older Node would end in a stack that says nothing of the cause.
const NEEDED = 24

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `Haat runs on Node ${NEEDED}, and this is Node ${process.versions.node}. Install Node ${NEEDED}, or run npm ci, which brings it along.\n`,
  )
  process.exit(1)
}
