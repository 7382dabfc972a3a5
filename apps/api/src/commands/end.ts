/** Ends a command that failed: these lines say why. */
export function end(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
