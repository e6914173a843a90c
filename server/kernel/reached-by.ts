/** The settings that hold an address of the database. */
export type AddressSetting = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_REPLICA_URL'

const settings = new WeakMap<Error, AddressSetting>()

/**
 * Notes which setting's address `work` uses, so that the explanation of an error names that one. Undefined for the
 * embedded database, whose address nobody sets.
 */
export async function reachedBy<T>(setting: AddressSetting | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The innermost work knows best: one for the owner may log in as the app in between.
    if (setting && error instanceof Error && !settings.has(error)) settings.set(error, setting)
    throw error
  }
}

export function settingOf(error: unknown): AddressSetting | undefined {
  return error instanceof Error ? settings.get(error) : undefined
}
