import { isWeComHost } from '@osmp/domain/session/channel.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, isRefusal } from '../kit/calls/api-error.ts'
import { useGo, useParam, useSetParams } from '../kit/page/navigation.ts'
import { UNKEPT } from '../kit/device/spare-storage.ts'
import { enterSession } from './enter-session.ts'
import { safeBack } from './safe-back.ts'

/** `leaving` to the messaging app for a code, `entering` with one, or by password. */
export type MessagingStep =
  | { readonly kind: 'password' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'entering'; readonly code: string; readonly state: string }
  | { readonly kind: 'failed'; readonly error: ApiError }

export type MessagingSignIn = { step: MessagingStep; leave(): void; usePassword(): void }

/** The code was used up: a page the app has brought back. One fresh start is made without asking. */
const SPENT = ['messagingStateInvalid', 'messagingCodeInvalid'] as const
const TRIED_AGAIN = 'osmp.signInAgain'

/** Few sign in by it: its calls are no part of the form. */
const messagingCalls = () => import('../kit/calls/messaging-calls.ts')

const isInWeCom = () => isWeComHost(navigator.userAgent)
const entering = new Map<string, Promise<string>>()

/** A code works once, and an effect may run twice. Gives where the person wanted to go. */
function enter(code: string, state: string): Promise<string> {
  const running = entering.get(code) ?? enterOnce(code, state)
  entering.set(code, running)
  return running
}

async function enterOnce(code: string, state: string): Promise<string> {
  const { messaging } = await messagingCalls()
  const person = await messaging.getWxUserEmail({ code, state }, { quiet: true })
  await enterSession(person.code)
  return person.back
}

/** Goes to the messaging app: silently inside WeCom, by QR code elsewhere. False where it is not set up. */
async function leaveFor(back: string): Promise<boolean> {
  const { messaging } = await messagingCalls()
  const { silent, qr } = await messaging.signInWays({ back }, { quiet: true })
  const address = isInWeCom() ? silent : qr
  if (address !== null) location.replace(address)
  return address !== null
}

function firstStep(code: string | undefined, state: string | undefined, stay: string | undefined): MessagingStep {
  if (code !== undefined && state !== undefined) return { kind: 'entering', code, state }
  return isInWeCom() && stay === undefined ? { kind: 'leaving' } : { kind: 'password' }
}

/** Sign-in by WeCom: by itself inside the app, after signing out (`stay`) and on a desktop when asked. */
export function useMessagingSignIn(): MessagingSignIn {
  const go = useGo()
  const setParams = useSetParams()
  const back = safeBack(useParam('back'))
  const [code, state, stay] = [useParam('code'), useParam('state'), useParam('stay')]
  const [step, setStep] = useState<MessagingStep>(() => firstStep(code, state, stay))

  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    // Where the first try cannot be noted, there would be one after the other.
    const isFirst = [TRIED_AGAIN, UNKEPT].every((key) => sessionStorage.getItem(key) === null)
    const startAgain = isInWeCom() && isRefusal(error, ...SPENT) && isFirst
    if (startAgain) sessionStorage.setItem(TRIED_AGAIN, '1')
    setStep(startAgain ? { kind: 'leaving' } : { kind: 'failed', error })
  }
  const take = useEffectEvent((next: MessagingStep, isShown: () => boolean) => {
    const whileShown =
      <T>(then: (value: T) => void) =>
      (value: T) => {
        if (isShown()) then(value)
      }
    if (next.kind === 'entering') {
      // A used code in the address would fail after every reload.
      setParams({ code: undefined, state: undefined })
      const entered = (wanted: string) => {
        sessionStorage.removeItem(TRIED_AGAIN)
        go(safeBack(wanted), { replace: true })
      }
      enter(next.code, next.state).then(whileShown(entered), whileShown(failed))
    }
    if (next.kind === 'leaving') {
      const left = (isLeaving: boolean) => {
        if (!isLeaving) setStep({ kind: 'password' })
      }
      leaveFor(back).then(whileShown(left), whileShown(failed))
    }
  })
  useEffect(() => {
    let isShown = true
    take(step, () => isShown)
    return () => {
      isShown = false
    }
  }, [step])

  return { step, leave: () => setStep({ kind: 'leaving' }), usePassword: () => setStep({ kind: 'password' }) }
}
