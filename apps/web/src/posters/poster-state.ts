import type { PosterQrKind } from '@osmp/domain/landing/poster-rules.ts'

/** What was chosen for the next poster (product text, §3); empty until something is. */
export type PosterState = {
  readonly currentPosterType: PosterQrKind | ''
  readonly currentPosterTempId: string
}

export type PosterAction =
  | { type: 'templateChosen'; templateId: string }
  | { type: 'kindChosen'; qrKind: PosterQrKind }
  | { type: 'posterMade' }

const EMPTY: PosterState = { currentPosterType: '', currentPosterTempId: '' }

/** The landing poster state is set by a reducer (product text, §4). */
export function posterReducer(state: PosterState, action: PosterAction): PosterState {
  switch (action.type) {
    case 'templateChosen':
      return { ...state, currentPosterTempId: action.templateId }
    case 'kindChosen':
      return { ...state, currentPosterType: action.qrKind }
    case 'posterMade':
      return EMPTY
  }
}

let state = EMPTY

export function dispatchPoster(action: PosterAction): void {
  state = posterReducer(state, action)
}

/** Code of the template chosen for the next poster; empty while none is. */
export const chosenTemplate = (): string => state.currentPosterTempId

/** The kind of code a new poster starts with: the chosen one, else a plain code. */
export const startingKind = (): PosterQrKind => state.currentPosterType || 'plain'
