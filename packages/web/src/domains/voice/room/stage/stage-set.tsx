/** Draws the set behind the teacher: wall, hill, arch and objects of the subject, in the colours of the theme. */
export function StageSet() {
  return (
    <svg className="live-set" viewBox="0 0 1000 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="1000" height="640" fill="var(--set-wall)" />
      <path d="M0 470c180-70 330-50 520-4s330 60 480-24v198H0Z" fill="var(--set-hill)" />
      <path d="M310 640V290C310 176 392 92 500 92s190 84 190 198v350Z" fill="var(--set-arch)" />
      <g fill="none" stroke="var(--set-a)" strokeWidth="12" strokeLinejoin="round" strokeLinecap="round">
        <path d="M96 236l52-90 52 90Z" />
        <circle cx="826" cy="176" r="44" />
      </g>
      <path d="M214 282h52M240 256v52" stroke="var(--set-b)" strokeWidth="13" strokeLinecap="round" />
      <path d="M740 262h52M740 288h52" stroke="var(--set-c)" strokeWidth="12" strokeLinecap="round" />
      <g transform="translate(74 330) scale(.86)">
        <path d="M0 0h26v130H0z" fill="var(--set-a)" />
        <path d="M32 20h30v110H32z" fill="var(--set-b)" />
        <path d="M68 6h22v124H68z" fill="#fff6e2" />
        <path d="M96 130 128 22l22 6-32 108Z" fill="#2f9c6a" />
        <rect x="-30" y="130" width="220" height="16" rx="8" fill="#c97c05" />
      </g>
      <g transform="translate(806 334) scale(.9)">
        <path
          d="M40 50C26 16 6 6 0 8c0 18 12 34 40 46ZM40 50C42 12 62-6 70-4c4 18-8 42-30 58Z"
          fill="#2f9c6a"
        />
        <path d="M10 58h62l-7 66H17Z" fill="#fff6e2" />
        <rect x="4" y="50" width="74" height="16" rx="8" fill="#fffdf6" />
        <rect x="-30" y="124" width="150" height="16" rx="8" fill="#c97c05" />
      </g>
    </svg>
  );
}
