const loading = new Map<string, Promise<void>>()

/** Runs a script of another host once a page; rejects when it cannot be had, and may then be tried again. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(address)
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    })
    document.head.append(script)
  })
  loading.set(address, loaded)
  return loaded
}
