import { NotBuiltYet } from '../kit/not-built-yet.tsx'

export function Screen() {
  return <NotBuiltYet route="createEvent" />
}
