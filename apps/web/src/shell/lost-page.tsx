import { ErrorPage } from '../ui/error-page.tsx'

/** Where no route leads. */
export function LostPage() {
  return <ErrorPage code="404" />
}
