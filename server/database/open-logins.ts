import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg'
import type { Message } from '#contract/say.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { type AddressSetting, reachedBy } from '#server/kernel/reached-by.ts'
import { scramVerifier } from './scram.ts'

const REFUSED = /^28/ // a role that may not log in, or not with this password

/** Sets up the server's logins with the password in the app's address; needs the owner's login. */
export async function openLogins(ownerUrl: string, appUrl: string): Promise<void> {
  if (new URL(appUrl).username !== LOGINS.app) return // checkLogins() reports what is wrong with it
  for (const login of Object.values(LOGINS)) {
    const url = loginUrl(appUrl, login)
    const isIn = () => reachedBy('DATABASE_URL', () => isLetIn(url))
    if (await isIn()) continue
    const { password } = new URL(url)
    const secret = password && ` password ${escapeLiteral(scramVerifier(decodeURIComponent(password)))}`
    await query(ownerUrl, `alter role ${escapeIdentifier(login)} login${secret}`).catch(async (cause: unknown) => {
      if (await isIn()) return // another server has just done it
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new CannotStart({ id: 'loginNotOpened', login, reason }, { cause })
    })
  }
}

/** Refuses a login with more rights than the shops need: a flaw in the server could show every shop's data. */
export async function checkLogins(appUrl: string, isOwnerSet = false): Promise<void> {
  await checkLogin(appUrl, { setting: 'DATABASE_URL', isOwnerSet })
  for (const login of [LOGINS.keeper, LOGINS.console, LOGINS.operator]) {
    await checkLogin(loginUrl(appUrl, login), { setting: 'DATABASE_URL', isOwnerSet, login })
  }
}

interface Login {
  /** Where the address comes from. */
  setting: AddressSetting
  /** Is there a DATABASE_OWNER_URL? */
  isOwnerSet: boolean
  login?: string
}

export async function checkLogin(url: string, { setting, isOwnerSet, login = LOGINS.app }: Login): Promise<void> {
  const why = await reachedBy(setting, () => findProblem(url, login))
  if (why) throw new CannotStart({ id: 'loginUnfit', setting, why, app: LOGINS.app, isOwnerSet })
}

async function findProblem(url: string, login: string): Promise<Message | undefined> {
  if (!(await isLetIn(url))) return { id: 'letsNobodyIn', login: new URL(url).username }
  const [me] = await query<Mighty>(url, MIGHTY)
  if (me?.passes) return { id: 'isUnbound', login: me.login }
  if (me?.owns) return { id: 'ownsSomething', login: me.login, owned: me.owns }
  if (me?.becomes) return { id: 'becomesAnother', login: me.login, other: me.becomes }
  return me?.login === login ? undefined : { id: 'isAnotherLogin', login: me?.login }
}

interface Mighty {
  login: string
  passes: boolean
  owns: string | null
  becomes: string | null
}

const MIGHTY = `
  select r.rolname as login, r.rolsuper or r.rolbypassrls or r.rolreplication as passes,
    (select min(pg_describe_object(d.classid, d.objid, d.objsubid)) from pg_shdepend d
      join pg_database b on b.datname = current_database()
      where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.deptype = 'o' and d.dbid in (0, b.oid)) as owns,
    coalesce((select min(o.rolname) from pg_roles o where o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'member')),
      case when r.rolcreaterole then 'any that it makes' end) as becomes
  from pg_roles r where r.rolname = session_user`

async function isLetIn(url: string): Promise<boolean> {
  try {
    await query(url, 'select')
    return true
  } catch (error) {
    if (error instanceof DatabaseError && REFUSED.test(error.code ?? '')) return false
    throw error
  }
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, application_name: 'haat logins' })
  client.on('error', () => {}) // a lost connection also fails the running query
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
