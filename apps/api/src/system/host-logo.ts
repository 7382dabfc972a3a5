import { buffer } from 'node:stream/consumers'
import type { Tx } from '../kit/database/db.ts'
import type { ObjectStore } from '../kit/store/object-store.ts'
import { findHostLogo, findLogoObject } from './host-logo-repo.ts'

/** A logo to be drawn on paper: its PNG, and its size in pixels. */
export type HostLogo = { png: Buffer; width: number; height: number }

/** Where PNG says its size, after the signature and the head of its first chunk. */
const SIZE_AT = 16

/** The bytes of a logo; undefined without one. */
export async function readHostLogo(
  { tx, store }: { tx: Tx; store: ObjectStore },
  fileId: string | null,
): Promise<HostLogo | undefined> {
  const file = fileId === null ? undefined : await findLogoObject(tx, fileId)
  if (!file) return undefined
  const { stream } = await store.get(file.objectKey)
  const png = await buffer(stream)
  return { png, width: png.readUInt32BE(SIZE_AT), height: png.readUInt32BE(SIZE_AT + 4) }
}

/** The logo in force. */
export const hostLogoNow = async (place: { tx: Tx; store: ObjectStore }): Promise<HostLogo | undefined> =>
  readHostLogo(place, await findHostLogo(place.tx))

/** The size of a logo in a box of this height and at most this width. */
export function logoSize({ width, height }: HostLogo, box: { height: number; width: number }) {
  const scale = Math.min(box.height / height, box.width / width)
  return { width: width * scale, height: height * scale }
}
