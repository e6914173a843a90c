import { declareNodeEnvironment } from './config.ts'

// npm run serve: the production door. No demo shops, no simulators; what it needs comes from the environment.

declareNodeEnvironment('production')
const { runServer } = await import('./main.ts')
const { openBuiltStorefront } = await import('./storefront.ts')

await runServer('serve', {
  print: console.log,
  openStorefront: (_, signal) => openBuiltStorefront(console.log, signal),
})
