import { based } from '../kit/page/base-path.ts'
import { paths } from '../paths.ts'
import { deskStore } from './desk-queue.ts'

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/** From now on the desk opens on this device without network too. */
export async function keepDesk(): Promise<void> {
  if (import.meta.env.PROD) await workers()?.register(based('/desk-worker.js'), { scope: based(paths.checkIn.pattern) })
}

/** The device gives up the desk's files, unless sign-ins still wait to be sent from here. */
export async function forgetDesk(): Promise<void> {
  const registration = await workers()?.getRegistration(based(paths.checkIn.pattern))
  if (registration === undefined || (await deskStore.read()).length > 0) return
  await registration.unregister()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('desk-')).map((name) => caches.delete(name)))
}
