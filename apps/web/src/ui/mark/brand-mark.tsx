/** Below this many pixels the seats of the second row would run together. */
const SMALL = 32

/** The product's mark: a speaker and the first seats of a room. The product's name beside it says it in words. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg className="brand-mark" viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      {size < SMALL ? (
        <>
          <path strokeWidth={5.4} d="M4.6 12.2h.01M12 7h.01M19.4 12.2h.01" />
          <path strokeWidth={8} d="M12 18.5h.01" />
        </>
      ) : (
        <>
          <path
            strokeWidth={3.4}
            opacity={0.55}
            d="M2.3 15.6h.01M5.6 10.2h.01M12 7.9h.01M18.4 10.2h.01M21.7 15.6h.01"
          />
          <path strokeWidth={3.4} d="M7.1 15.7h.01M12 13h.01M16.9 15.7h.01" />
          <path strokeWidth={5.2} d="M12 19.2h.01" />
        </>
      )}
    </svg>
  )
}
