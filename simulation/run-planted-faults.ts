import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults.ts'
import { makeTemplate } from './world.ts'

// `npm run simulate:faults`: makes one line of the product wrong at a time, in a copy, and prints by which rule the simulation saw it;
// `-- 60 21 28` the 21st and the 28th only, with 60 histories each.

const PROJECT = join(import.meta.dirname, '..')
const COPIED = ['server', 'contract', 'db', 'gateway-simulator', 'simulation', 'package.json']
const [histories = '150', ...chosen] = process.argv.slice(2)
/** One of twenty. */
const MOST_MISSED = Math.floor(PLANTED_FAULTS.length / 20)
/** Against hanging: a copy that never ends has been noticed too. A history takes a second, and some more beside other work. */
const LONGEST_MS = 60_000 + Number(histories) * 6_000

// The copy goes when this is killed too; what it was made of is never written to.
const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ended.abort())

const folder = await mkdtemp(join(tmpdir(), 'haat-planted-'))
try {
  for (const name of COPIED) await cp(join(PROJECT, name), join(folder, name), { recursive: true })
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  const template = join(folder, 'template')
  await makeTemplate(template)
  let planted = 0
  let missed = 0
  for (const [at, fault] of PLANTED_FAULTS.entries()) {
    if (ended.signal.aborted) break
    if (chosen.length > 0 && !chosen.includes(String(at + 1))) continue
    planted++
    const found = await plant(fault, template)
    if (!found) missed++
    process.stdout.write(
      `| ${at + 1} | \`${fault.file}\` | \`${inLine(fault.from)}\` → \`${inLine(fault.to)}\` | ${found ?? '**not found**'} |\n`,
    )
  }
  process.stdout.write(`${planted - missed} of ${planted} planted faults were found.\n`)
  process.exitCode = missed > MOST_MISSED ? 1 : 0
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The rule that the first wrong history broke; undefined if none did. */
async function plant({ file, from, to }: PlantedFault, template: string): Promise<string | undefined> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  const parts = text.split(from)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`)
  await writeFile(path, parts.join(to))
  try {
    const words = ['simulation/main.ts', '--seed', '1', '--histories', histories, '--template', template]
    await promisify(execFile)(process.execPath, words, {
      ...{ cwd: folder, timeout: LONGEST_MS, maxBuffer: 1e8, signal: ended.signal },
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    })
    return undefined
  } catch (error) {
    const { stdout = '', stderr = '', killed } = error as { stdout?: string; stderr?: string; killed?: boolean }
    const [, seed, why = ''] = /^seed (\d+): (?:Error: )?(.*)$/m.exec(stdout) ?? []
    if (seed === undefined && killed && !ended.signal.aborted) return 'it comes to no end'
    if (seed === undefined)
      throw new Error(`${file}: the simulation did not run: ${stderr.slice(0, 500)}`, { cause: error })
    return `${ruleOf(why)} (seed ${seed})`
  } finally {
    await writeFile(path, text)
  }
}

/** Without what was seen. */
function ruleOf(why: string): string {
  return why.split(/: (?=[[{\d"]|[A-Z0-9]{5}-|[a-z]+Order)/)[0] ?? why
}

function inLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
}
