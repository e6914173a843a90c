import type { Command } from 'commander'

export interface AsJson {
  json?: boolean
}

/** Every command that lists or shows has it, and answers with one JSON document: money in paise, moments as ISO 8601. */
export function withJson(command: Command): Command {
  return command.option('--json', 'as JSON, for scripts')
}
