/** The path the product stands below, with no slash at its end; empty at the root of its host. The page names it. */
let basePath = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''

/** For pages drawn without a browser: the path that addresses of what is drawn next stand below. */
export function drawBelow(path: string): void {
  basePath = path
}

const isBelow = (path: string): boolean => path === basePath || path.startsWith(`${basePath}/`)

/** An address of the app as the browser goes to it; one that has the base path already stays. */
export const based = (path: string): string =>
  basePath === '' || !path.startsWith('/') || isBelow(path) ? path : basePath + path

/** The app's own path in one of the browser's. */
export const appPath = (pathname: string): string =>
  basePath !== '' && isBelow(pathname) ? pathname.slice(basePath.length) || '/' : pathname
