/** Goes into the log and the jobs, and SMTP servers often name the refused recipient (F54). */
export function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).replace(/\S+@\S+/g, '(address)')
}
