import { paths } from '../paths.ts'

/** Only a path of this app may be gone back to, and not the one for signing in. */
export function safeBack(back: string | undefined): string {
  if (back === undefined || !/^\/(?![/\\])/.test(back)) return paths.home()
  return back.startsWith(paths.login.pattern) ? paths.home() : back
}
