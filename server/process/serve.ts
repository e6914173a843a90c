import { declareNodeEnvironment } from '#server/config/config.ts'

// `npm run serve`, for production: no demo shops, no simulators; its configuration comes from the environment.

declareNodeEnvironment('production')
const { runServer } = await import('./main.ts')
const { say, sayLines } = await import('#server/kernel/terminal.ts')
const { openBuiltStorefront } = await import('./storefront.ts')

await runServer('serve', {
  print: sayLines,
  openStorefront: (_, signal) => openBuiltStorefront(say, signal),
})
