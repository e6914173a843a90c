import { declareNodeEnvironment } from '#server/config/config.ts'
import { isWatched, runWatched } from './watch.ts'

// `npm start` and `npm run dev`: for trying and developing on this machine, with demo shops.

const develops = process.argv.includes('--dev')

if (develops && !isWatched()) {
  await runWatched(import.meta.filename, ['--dev'])
} else {
  // React and Vite read it while they are imported, so everything else is imported after it.
  declareNodeEnvironment(develops ? 'development' : 'production')
  const { runServer } = await import('./main.ts')
  const { openBuiltStorefront, openWatchedStorefront } = await import('./storefront.ts')
  const { demo } = await import('./demo.ts')
  const { say, sayLines } = await import('#server/kernel/terminal.ts')

  await runServer('start', {
    print: sayLines,
    openStorefront: (http, signal) => (develops ? openWatchedStorefront(http, say) : openBuiltStorefront(say, signal)),
    demo,
  })
}
