import type { Command } from 'commander'

export interface AsJson {
  json?: boolean
}

/**
 * Adds `--json` to a command that lists or shows: it prints one JSON document, with money in paise and times in ISO
 * 8601.
 */
export function withJson(command: Command): Command {
  return command.option('--json', 'as JSON, for scripts')
}
