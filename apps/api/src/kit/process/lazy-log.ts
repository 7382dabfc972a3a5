import type { Log } from './logger.ts'

/** A request's log that is made when its first line is written: most requests write none, and making one costs a twentieth of a call. */
export function lazyLog(parent: Log, bindings: Readonly<Record<string, unknown>>): Log {
  // A log is called in several ways, all of which are passed on as they come.
  return new LazyLog(parent, bindings) as unknown as Log
}

type Line = readonly unknown[]

class LazyLog {
  readonly #parent: Log
  readonly #bindings: Readonly<Record<string, unknown>>
  #made: Log | undefined

  constructor(parent: Log, bindings: Readonly<Record<string, unknown>>) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level(): string {
    return this.#parent.level
  }

  child(...options: Parameters<Log['child']>): Log {
    return this.#log().child(...options)
  }
  fatal(...line: Line): void {
    this.#write('fatal', line)
  }
  error(...line: Line): void {
    this.#write('error', line)
  }
  warn(...line: Line): void {
    this.#write('warn', line)
  }
  info(...line: Line): void {
    this.#write('info', line)
  }
  debug(...line: Line): void {
    this.#write('debug', line)
  }
  trace(...line: Line): void {
    this.#write('trace', line)
  }
  silent(): void {}

  #log(): Log {
    return (this.#made ??= this.#parent.child(this.#bindings))
  }

  #write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', line: Line): void {
    const log = this.#log()
    Reflect.apply(log[level], log, line)
  }
}
