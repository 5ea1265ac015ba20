/** The prairie at the end of a working day: pump, elevator and workshop on one horizon. */
export function Panorama() {
  return (
    <svg
      className="panorama illustration"
      viewBox="0 0 1600 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="pan-sun" cx="1105" cy="200" r="92" />
      <path className="pan-hills" d="M0 178q180-34 380-12t380-4q160-22 330 2t260-14q150-14 250 16v60H0z" />
      <Trees />
      <Wires />
      <Pump />
      <Elevator />
      <Workshop />
      <Pickup />
      <Field />
    </svg>
  );
}

function Trees() {
  const places = [470, 500, 536, 1170, 1196, 1232, 1262, 1540, 1572, 30, 62];
  return places.map((x, index) => (
    <path
      key={x}
      className="pan-tree"
      d={`M${x} ${index % 3 === 1 ? 118 : 138}l9 26h-5l9 24h-6l7 16h-28l7-16h-6l9-24h-5z`}
    />
  ));
}

function Wires() {
  return (
    <g className="pan-line">
      <path d="M120 200V104m-16 12h32M420 200V104m-16 12h32M1420 200V104m-16 12h32" />
      <path className="pan-fine" d="M0 126q52 6 104-10q150 34 300 0q90 20 190 14M1436 116q90 26 164 12" />
    </g>
  );
}

function Pump() {
  return (
    <g className="pan-line">
      <path d="M246 200l34-84 34 84zm14-34h40M210 132l146-30M348 104v62" />
      <path d="M214 112q-22 14-14 42l14-6zM205 152v48M232 200h138v-8H232z" />
      <circle cx="348" cy="172" r="15" />
    </g>
  );
}

function Elevator() {
  return (
    <g className="pan-line">
      <path d="M640 200V96l26-30V44l20-14 20 14v22l26 30v104zM732 200v-54l62 18v36z" />
      <path
        className="pan-fine"
        d="M640 96h92M666 66h40M640 122h92M640 148h92M640 174h92M674 200v-26h24v26"
      />
    </g>
  );
}

function Workshop() {
  return (
    <g className="pan-line">
      <path d="M850 200v-48l48-32v32l48-32v32l48-32v32l48-32v80z" />
      <path d="M936 200v-34h44v34m-22-34v34" />
      <path className="pan-fine" d="M866 168h40v14h-40zM1000 168h28v14h-28z" />
    </g>
  );
}

function Pickup() {
  return (
    <g className="pan-line">
      <path d="M1290 192v-20h46l16-20h28l12 20 16 4v16z" />
      <path className="pan-fine" d="M1346 172l10-14h20l8 14z" />
      <circle cx="1312" cy="193" r="8" />
      <circle cx="1384" cy="193" r="8" />
    </g>
  );
}

function Field() {
  const rows = [-1500, -900, -500, -220, 0, 220, 500, 900, 1500];
  return (
    <>
      <path className="pan-ground" d="M0 201h1600v60H0z" />
      <path className="pan-horizon" d="M0 201h1600" />
      {rows.map((end) => (
        <path key={end} className="pan-row" d={`M${800 + end * 0.55} 202L${800 + end} 260`} />
      ))}
    </>
  );
}
