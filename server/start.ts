import { declareNodeEnvironment } from './config.ts'
import { isWatched, runWatched } from './watch.ts'

// npm start, and npm run dev: for trying and developing on this machine, with demo shops.

const develops = process.argv.includes('--dev')

if (develops && !isWatched()) {
  await runWatched(import.meta.filename, ['--dev'])
} else {
  // React and Vite look at it while they are imported, so all else is imported after it.
  declareNodeEnvironment(develops ? 'development' : 'production')
  const { runServer } = await import('./main.ts')
  const { openBuiltStorefront, openWatchedStorefront } = await import('./storefront.ts')
  const { openDemoGateway } = await import('./demo-gateway.ts')
  const { seedDemoShops } = await import('#db/seed/seed.ts')

  await runServer('start', {
    print: console.log,
    openStorefront: (door, signal) =>
      develops ? openWatchedStorefront(door) : openBuiltStorefront(console.log, signal),
    seed: seedDemoShops,
    openGateway: openDemoGateway,
  })
}
