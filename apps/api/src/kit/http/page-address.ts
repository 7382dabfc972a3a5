type Place = { basePath: string; apiPrefix: string }

/**
 * The address a request is routed by. A page, a file of ours or a short link goes without the base path, a call with it, whether a proxy in
 * front passes the path on as it is or takes it off.
 */
export function pageAddress(url: string, { basePath, apiPrefix }: Place): string {
  if (basePath === '') return url
  const isBelow = new RegExp(`^${basePath.replaceAll('.', '[.]')}(?:[/?]|$)`).test(url)
  if (!isBelow) return url.startsWith(`${apiPrefix.slice(basePath.length)}/`) ? basePath + url : url
  if (url.startsWith(`${apiPrefix}/`)) return url
  const rest = url.slice(basePath.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
