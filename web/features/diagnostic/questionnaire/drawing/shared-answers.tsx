import type { ReactNode } from 'react'
import { Face } from './face.tsx'
import { ink, skins } from './inks.tsx'

const fingers = 'M-24 6v-44M-8 0v-58M8 0v-56M24 6v-42M-22 30l-30-24'

interface PalmProps {
  x: number
  y: number
  turn?: number
  scale?: number
  /** What is drawn on the palm. */
  children?: ReactNode
}

/** An open hand that shows its palm. */
export function Palm({ x, y, turn = 0, scale = 1, children }: PalmProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`} fill="none" strokeLinecap="round">
      <path d="M0 30v90" stroke={skins.mariam.skin} strokeWidth="44" />
      {[
        [skins.mariam.deep, 0],
        ['#c08a68', 6],
      ].map(([colour, less]) => (
        <g key={colour} stroke={`${colour}`}>
          <path d={fingers} strokeWidth={20 - Number(less)} />
          <path d="M-12 14h24v18h-24Z" strokeWidth={44 - Number(less)} strokeLinejoin="round" />
        </g>
      ))}
      <path d="M-24 14q22-8 44 4M-20 30q18-4 30 16" stroke="#8a5a3b" strokeWidth="3" />
      {children}
    </g>
  )
}

/** The drawing for "none" and "no": a glad person raises an open, empty hand. */
export function None() {
  return <Face sitter="mariam" mood="glad" before={<Palm x={284} y={248} turn={14} scale={0.9} />} />
}

/** The drawing for "I would rather not say": a finger on closed lips. */
export function Unsaid() {
  return (
    <Face
      sitter="mariam"
      before={
        <g fill="none" strokeLinecap="round">
          <path d="M200 216v70" stroke={skins.mariam.deep} strokeWidth="27" />
          <path d="M200 216v70" stroke={skins.amina.light} strokeWidth="21" />
          <path d="M200 210v8" stroke="#dba888" strokeWidth="11" />
          <path d="M186 292h56M190 312h52" stroke={skins.mariam.deep} strokeWidth="27" />
          <path d="M186 292h56M190 312h52" stroke={skins.amina.light} strokeWidth="21" />
        </g>
      }
    />
  )
}

/** The drawing for "I don't know": raised hands and a question mark. */
export function Unknown() {
  return (
    <Face
      sitter="mariam"
      mood="worried"
      before={
        <>
          <Palm x={112} y={272} turn={-24} scale={0.8} />
          <Palm x={288} y={272} turn={24} scale={0.8} />
          <path
            d="M280 96q0-20 18-20t18 18q0 11-12 18-6 5-6 14M298 148v.2"
            fill="none"
            stroke={ink.green}
            strokeWidth="11"
            strokeLinecap="round"
          />
        </>
      }
    />
  )
}
