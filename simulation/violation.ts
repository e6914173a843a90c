/** The shop did what it must not do: `check` names the rule, the message has what was seen. */
export class Violation extends Error {
  readonly check: string

  constructor(check: string, seen: unknown) {
    super(`${check}: ${typeof seen === 'string' ? seen : JSON.stringify(seen)}`)
    this.check = check
  }
}

export function assertEqual(check: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
  if (one !== other) throw new Violation(check, `${one} is not ${other}`)
}
