import { QueryClientProvider } from '@tanstack/react-query'
import { PlaceContext, type Params } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { routes } from '../routes.ts'
import { ToastHost } from '../ui/overlay/toast.tsx'
import { render } from './render.tsx'

/** Puts a screen on the page for one test, as the route table loads it; gives the addresses it leads to. */
export async function openScreen(route: keyof typeof routes, params: Params = {}): Promise<string[]> {
  const { Screen } = await routes[route].load()
  const gone: string[] = []
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params, go: (path) => gone.push(path) }}>
        <Screen />
        <ToastHost />
      </PlaceContext>
    </QueryClientProvider>,
  )
  return gone
}
