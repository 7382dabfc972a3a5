import { callGroups } from 'virtual:contract-calls/public'
import { addCalls } from './api-client.ts'

/* Importing this module makes known the calls that need no staff session; a page's first view asks few of them. */
addCalls(callGroups)
