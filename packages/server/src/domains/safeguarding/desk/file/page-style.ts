/** The styles of the page: dark on white, because it is read on paper and by people in a hurry. */
export const style = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#151c3d;font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}
h1,h2{line-height:1.25;margin:0 0 12px}
h1{font-size:30px}h2{font-size:22px}
p{margin:0 0 12px}
section{margin:0 0 32px;padding-top:20px;border-top:2px solid #151c3d}
dl{margin:0 0 12px}
dl div{display:grid;grid-template-columns:14rem 1fr;gap:2px 16px;padding:6px 0;border-bottom:1px solid #c9ccd8}
dt{color:#4a5070;font-weight:600}dd{margin:0}
ol{margin:0;padding-left:2rem}
li{margin:0 0 14px}
li p{margin:0}
.strong{font-weight:700}
.quiet{color:#4a5070;font-size:15px}
.warning{border:2px solid #8a5800;border-radius:8px;padding:10px 14px;font-weight:600}
.words{white-space:pre-wrap}
time{white-space:nowrap;font-variant-numeric:tabular-nums}
@media (max-width:560px){dl div{grid-template-columns:1fr}}
@media print{body{font-size:11pt}main{max-width:none;padding:0}h2{break-after:avoid}li,dl div{break-inside:avoid}}
`;
