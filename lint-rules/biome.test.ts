import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'

// Rules of biome itself that biome.json turns on, and off in some folders.

const project = join(import.meta.dirname, '..')

const planted: [file: string, code: string, rule: string | undefined][] = [
  ['cli/logs.ts', "console.log('here')", 'noConsole'],
  ['server/process/start.ts', "console.error('here')", 'noConsole'],
  ['server/catalogue/environment.ts', 'export const port = process.env.PORT', 'noProcessEnv'],
  ['storefront/shared/console.ts', "console.log('here')", 'noConsole'],
  ['server/catalogue/default.ts', 'export default function a() {}', 'noDefaultExport'],
  ['server/catalogue/any.ts', 'export const a: any = 1', 'noExplicitAny'],
  ['server/catalogue/floating.ts', 'async function a() {}\nexport function b() {\n  a()\n}', 'noFloatingPromises'],
  ['server/catalogue/cycle.ts', "import { b } from './cycle-back.ts'\nexport const a = b", 'noImportCycles'],
  ['server/catalogue/cycle-back.ts', "import { a } from './cycle.ts'\nexport const b = () => a", 'noImportCycles'],
  ['server/config/config.ts', 'export const port = process.env.PORT', undefined],
  ['storefront/root.tsx', 'export default function Root() {}', undefined],
  ['storefront/pages/product/page.tsx', 'export default function Page() {}', undefined],
]

type Diagnostic = { category: string; location: { path: string } }

function lint(folder: string): Promise<Diagnostic[]> {
  const biome = join(project, 'node_modules/.bin/biome')
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  return new Promise((resolve, reject) => {
    execFile(biome, options, { cwd: folder, maxBuffer: 64e6 }, (_, stdout, stderr) => {
      if (!stdout.startsWith('{')) return reject(new Error(`biome printed: ${stderr}${stdout}`))
      resolve((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics)
    })
  })
}

test('biome finds what biome.json forbids, where it does', async () => {
  const sandbox = aFolder()
  for (const name of ['biome.json', 'package.json', '.gitignore']) cpSync(join(project, name), join(sandbox, name))
  mkdirSync(join(sandbox, '.git'))
  for (const [file, code] of planted) {
    mkdirSync(dirname(join(sandbox, file)), { recursive: true })
    writeFileSync(join(sandbox, file), `${code}\n`)
  }
  const watched = new Set(planted.map(([, , rule]) => rule))
  const found = (await lint(sandbox)).map(({ category, location }) => [location.path, category.split('/').at(-1)])
  expect(found.filter(([, rule]) => watched.has(rule)).toSorted()).toEqual(
    planted.flatMap(([file, , rule]) => (rule ? [[file, rule]] : [])).toSorted(),
  )
})
