import { useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from './calls/api-error.ts'
import { useCall } from './calls/query.ts'
import { storedMenus, storeMenus, type Menus } from './device/session-store.ts'

/** My shortcuts: those kept on the device at once, then the server's. */
export function useMenus(): UseQueryResult<Menus, ApiError> {
  const query = useCall('system', 'navMenus', {}, { placeholderData: () => storedMenus() ?? undefined })
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) storeMenus(data)
  }, [data, isPlaceholderData])
  return query
}
