import type { Command } from 'commander'
import { DEFAULT_LOCALE, sentenceIn } from '#contract/say.ts'
import { type Config, ConfigError, loadConfig } from '#server/config/config.ts'
import { checkLogins } from '#server/database/open-logins.ts'
import { broken, checkMailServer, diagnose, type Finding, look } from '#server/doctor/index.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { say, sayJson } from '#server/kernel/terminal.ts'
import { openAsItIs } from '#server/process/command-database.ts'
import { secretKey } from '#server/process/secret-key.ts'
import { type AsJson, withJson } from './as-json.ts'

const MARKS = { ok: 'ok    ', look: 'LOOK  ', broken: 'BROKEN' }

/** `haat doctor`: prints one line for each check; exits with 1 if a check fails. */
export function addDoctorCommand(program: Command): void {
  withJson(program.command('doctor'))
    .description('report problems and their remedies; changes nothing')
    .action(async ({ json }: AsJson) => {
      const findings = await examine()
      const count = findings.filter(({ level }) => level === 'broken').length
      if (count > 0) process.exitCode = 1
      if (json) return sayJson(findings)
      for (const { level, what, todo } of findings) {
        say(`${MARKS[level]}  ${what}${todo ? ` -> ${todo}` : ''}`)
      }
      say(count === 0 ? 'Nothing is broken.' : `${count} broken.`)
    })
}

async function examine(): Promise<Finding[]> {
  const config = readConfig('command')
  if (config instanceof ConfigError) return describe(config, broken)
  // An operator with a database of their own will want to run `serve` with it.
  const serving = config.ownerUrl ? readConfig('serve') : undefined
  const { ownerUrl, close } = await openAsItIs(config)
  try {
    const { dataFolder, uploads, smtpUrl } = config
    return [
      ...(await diagnose({
        ownerUrl,
        ownerSetting: config.ownerSetting,
        dataFolder,
        uploads,
        secret: await secretKey(config),
        isServed: config.databaseUrl !== undefined,
      })),
      ...(serving instanceof ConfigError ? describe(serving, look) : []),
      ...(config.databaseUrl
        ? await checkServersLogin(config.databaseUrl, config.ownerSetting === 'DATABASE_OWNER_URL')
        : []),
      ...checkMailServer(smtpUrl),
    ]
  } finally {
    await close()
  }
}

/** Reports what `serve` would refuse. */
async function checkServersLogin(databaseUrl: string, isOwnerSet: boolean): Promise<Finding[]> {
  try {
    await checkLogins(databaseUrl, isOwnerSet)
    return []
  } catch (error) {
    if (!(error instanceof CannotStart)) return [] // an unreachable database is reported below
    return [look(error.message, 'npm run serve does not start until then.')]
  }
}

function describe(problem: ConfigError, as: (what: string, todo: string) => Finding): Finding[] {
  return problem.problems.map((message) =>
    as(sentenceIn(DEFAULT_LOCALE, message), 'It is read from the environment; docs/settings.md lists the settings.'),
  )
}

function readConfig(mode: 'command' | 'serve'): Config | ConfigError {
  try {
    return loadConfig(mode)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}
