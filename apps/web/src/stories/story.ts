import type { ComponentType } from 'react'

/** A widget's page in the gallery: each variant is shown, tested for accessibility in both themes, and photographed. */
export type Story = { title: string; variants: Readonly<Record<string, ComponentType>> }
