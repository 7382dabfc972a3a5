import type { Place } from '@osmp/domain/session/may-open.ts'
import { USER_DATA_VERSION, USER_TYPES, type UserType } from '@osmp/domain/session/user-types.ts'
import { useSyncExternalStore } from 'react'
import type { CallOutput } from '../calls/call-types.ts'
import { FIRST_VIEW } from '../page/first-view-items.ts'
import { leaveSession } from '../page/redirect.ts'
import { newUuid } from './new-id.ts'
import { clearToken, getToken, storeToken } from './tokens.ts'
import { newListeners } from '../listeners.ts'

export type User = CallOutput<'session', 'center'>
export type Menus = CallOutput<'system', 'navMenus'>

const USER_TYPE = 'osmp.userType'
const BU_TYPE = 'buType'
/** One id for each sign-in, the same in all tabs of the browser. */
const SESSION = 'osmp.session'
/** What somebody was writing when they left a page of this tab (kept-answer.ts). */
export const KEPT_ANSWER = 'osmp.keptAnswer'
const SESSION_KEYS = ['employeeCode', 'email', 'userName'] as const

const keyOf = (type: UserType, kind: 'user' | 'menus') => `osmp.${type}.${kind}@${USER_DATA_VERSION}`
const { subscribe, tell } = newListeners()
let user = whole(stored<User>('user'))
/** The session this tab acts in; null for one without an id, undefined for none. */
let acting = getToken() === null ? undefined : localStorage.getItem(SESSION)

function currentType(): UserType {
  return localStorage.getItem(USER_TYPE) === 'workbench' ? 'workbench' : 'employee'
}

/** Data of another version has another key, so it is never read. */
function stored<Data>(kind: 'user' | 'menus'): Data | null {
  const text = localStorage.getItem(keyOf(currentType(), kind))
  if (text === null) return null
  try {
    return JSON.parse(text) as Data // written by this file under a key that names its version
  } catch {
    return null
  }
}

/** A person kept by a build that did not know `mayOpen` is asked for again. */
function whole(kept: User | null): User | null {
  return kept !== null && 'mayOpen' in kept ? kept : null
}

function changeUser(next: User | null): void {
  user = next
  tell()
}

/** Starts a session of this user type: its token from now on, its own stored data. */
export function startSession(issued: CallOutput<'session', 'getToken'>): void {
  leaveSession(false)
  acting = newUuid()
  // Other tabs learn from the record of the person, which comes next, whether it is theirs.
  localStorage.removeItem(keyOf(issued.userType, 'user'))
  localStorage.setItem(USER_TYPE, issued.userType)
  localStorage.setItem(SESSION, acting)
  storeToken(issued)
  changeUser(null)
}

/** Keeps what `/sys/user/center` says: buType on the device, code, email and name for the session (product text, §4). */
export function storeUser(center: User): void {
  localStorage.setItem(keyOf(center.userType, 'user'), JSON.stringify(center))
  localStorage.setItem(BU_TYPE, center.buType)
  for (const key of SESSION_KEYS) sessionStorage.setItem(key, center[key])
  changeUser(center)
}

export const storedMenus = (): Menus | null => stored<Menus>('menus')

export function storeMenus(menus: Menus): void {
  localStorage.setItem(keyOf(currentType(), 'menus'), JSON.stringify(menus))
}

/** Forgets the person on this device: the token and everything kept about them. */
export function clearSession(): void {
  acting = undefined
  clearToken()
  for (const type of USER_TYPES) {
    localStorage.removeItem(keyOf(type, 'user'))
    localStorage.removeItem(keyOf(type, 'menus'))
  }
  for (const key of [SESSION, USER_TYPE, BU_TYPE, FIRST_VIEW]) localStorage.removeItem(key)
  for (const key of [...SESSION_KEYS, KEPT_ANSWER]) sessionStorage.removeItem(key)
  changeUser(null)
}

/** Gives the token of the session in use now, its fresh one while it lasts, also once another session has begun. */
export function holdSession(): () => string | undefined {
  const [session, token] = [acting, getToken() ?? undefined]
  return () => (acting === session && !otherSession() ? (getToken() ?? undefined) : token)
}

/** Another tab signed out, or in; the record of that person may not have come yet. */
export type OtherSession = { isSignedOut: boolean; mine: User | null; theirs: User | null }

/** The session of another tab that has taken the place of this tab's; a new one of the same person is taken over. */
export function otherSession(): OtherSession | undefined {
  const session = localStorage.getItem(SESSION)
  const isSignedOut = getToken() === null
  if (acting === undefined || (session === acting && !isSignedOut)) return undefined
  const theirs = isSignedOut ? null : stored<User>('user')
  if (theirs === null || theirs.employeeCode !== user?.employeeCode) return { isSignedOut, mine: user, theirs }
  acting = session
  return undefined
}

/** Who is signed in here; null when nobody is or before the first answer. */
export const useUser = (): User | null => useSyncExternalStore(subscribe, () => user)

/** True where this person's roles open the place, as the server says. */
export const useMayOpen = (place: Place): boolean => useUser()?.mayOpen.includes(place) ?? false
