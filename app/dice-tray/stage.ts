import {
  BackSide,
  Color,
  EqualStencilFunc,
  IncrementStencilOp,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  type Texture,
  Quaternion as ThreeQuaternion,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { TrayLook } from '../../features/community/profile/tray-looks.ts';
import { type Cast, castsOf } from '../../game/dice/solids/cast.ts';
import { dieGeometry, dieMaterial, LIGHT } from './die-body.ts';
import { type DieInks, inksOf } from './inks.ts';
import { printLabels } from './labels.ts';
import { particlesOf } from './particles.ts';
import { type Flight, flightsOf, lengthOf, type Pose, readDie } from './playback.ts';
import { type Quality, TIERS } from './quality.ts';
import type { Recording } from './simulate.ts';
import { type DiePlace, TABLE } from './table.ts';

/** Nearly from above: further down, the faces beside the one that counts are read as well. */
const CAMERA_TILT = (4 * Math.PI) / 180;
const CAMERA_HEIGHT = 15;
/** The scene reaches this much beyond the tray's picture, for what leaves the tray. */
const SCENE_OVERHANG = 1.12;
const LIGHTING_SECONDS = 0.18;
const PARTICLE_SECONDS = 2.6;

export interface Throw {
  casts: readonly (Cast & { dropped: boolean })[];
  recording: Recording;
  /** A d6's edge in the scene. */
  size: number;
}

interface Body {
  cast: Cast;
  flight: Flight;
  die: Mesh<ReturnType<typeof dieGeometry>, ReturnType<typeof dieMaterial>>;
  outline: Mesh;
  shadow: Mesh;
}

/** Draws dice on a transparent canvas over the picture of a tray. Throws where there is no WebGL. */
export class Stage {
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera: PerspectiveCamera;
  #prints: Promise<Texture>;
  #bodies: Body[] = [];
  /** Nobody throws it: it holds the programs that all bodies share, which would leave with the last of them. */
  #spare: Promise<Body>;
  #look: TrayLook;
  #inks: DieInks;
  #particles: ReturnType<typeof particlesOf> | null = null;
  #size = 1;
  #frame = 0;
  #started = 0;
  #length = 0;
  #end: (() => void) | null = null;
  #quality: Quality;
  #slow = 0;
  #last = 0;

  constructor(canvas: HTMLCanvasElement, look: TrayLook, quality: Quality, evenSlow: boolean) {
    this.#quality = quality;
    this.#renderer = new WebGLRenderer({
      canvas,
      alpha: true,
      stencil: true,
      antialias: TIERS[quality].antialias,
      // A processor that paints in the place of a graphics card would stutter: drawn dice are better then.
      failIfMajorPerformanceCaveat: !evenSlow,
    });
    this.#renderer.setClearColor(0, 0);
    const fov = 2 * Math.atan((TABLE.depth * SCENE_OVERHANG) / 2 / CAMERA_HEIGHT);
    this.#camera = new PerspectiveCamera((fov * 180) / Math.PI, TABLE.width / TABLE.depth, 2, CAMERA_HEIGHT + 4);
    this.#camera.position.set(0, CAMERA_HEIGHT * Math.cos(CAMERA_TILT), CAMERA_HEIGHT * Math.sin(CAMERA_TILT));
    this.#camera.lookAt(0, 0, 0);
    this.#look = look;
    this.#inks = inksOf(look);
    this.#prints = printLabels(this.#renderer.capabilities.getMaxAnisotropy());
    this.#spare = this.#prints.then((prints) => this.#spareBody(prints));
    this.fit();
  }

  get lost(): boolean {
    return this.#renderer.getContext().isContextLost();
  }

  /** Waits until the first throw needs nothing but its dice. */
  async warm(): Promise<void> {
    await this.#spare;
  }

  wear(look: TrayLook): void {
    this.#look = look;
    this.#inks = inksOf(look);
  }

  /** Takes the size that the canvas has on the page. */
  fit(): void {
    const { domElement: canvas } = this.#renderer;
    const ratio = Math.min(devicePixelRatio, TIERS[this.#quality].ratio);
    const [width, height] = [Math.max(1, canvas.clientWidth * ratio), Math.max(1, canvas.clientHeight * ratio)];
    if (canvas.width === Math.floor(width) && canvas.height === Math.floor(height)) return;
    this.#renderer.setSize(width, height, false);
    if (this.#bodies.length > 0) this.#draw(this.#elapsed());
  }

  /** Throws dice; `onEnd` is called once they lie, also when that is not seen. */
  async throw({ casts, recording, size }: Throw, onEnd: () => void): Promise<void> {
    const [prints] = await Promise.all([this.#prints, this.#spare]);
    this.#clear();
    this.#size = size;
    const flights = flightsOf(recording, casts);
    this.#bodies = casts.map((cast, index) => this.#bodyOf(cast, flights[index]!, prints));
    if (this.#look.particles && TIERS[this.#quality].particles) {
      this.#particles = particlesOf(this.#look.particles, this.#inks);
      this.#scene.add(this.#particles);
    }
    this.#length = lengthOf(recording);
    this.#started = this.#last = performance.now();
    this.#end = onEnd;
    cancelAnimationFrame(this.#frame);
    this.#tick();
  }

  /** Lays the dice down at once; false if they are not thrown yet. */
  skip(): boolean {
    if (this.#bodies.length === 0) return false;
    this.#started = -1e9;
    this.#draw(this.#elapsed());
    this.#finish();
    return true;
  }

  /** Takes the dice away. */
  clear(): void {
    cancelAnimationFrame(this.#frame);
    this.#end = null;
    this.#clear();
    this.#draw(0);
  }

  /** Reads the face that lies up on each die, from how it is turned in the scene that was drawn last. */
  read(): string[] {
    const turn = new ThreeQuaternion();
    return this.#bodies.map(({ cast, die }) => {
      die.getWorldQuaternion(turn);
      return readDie(cast, [turn.x, turn.y, turn.z, turn.w]);
    });
  }

  places(): DiePlace[] {
    const at = new Vector3();
    return this.#bodies.map(({ flight, die }) => {
      const { at: end } = flight.end;
      at.set(end[0] * this.#size, end[1] * 1.8 * this.#size, end[2] * this.#size).project(this.#camera);
      const width = ((die.geometry.boundingSphere?.radius ?? 1) * 2 * this.#size) / (TABLE.width * SCENE_OVERHANG);
      return { x: (at.x + 1) / 2, y: (1 - at.y) / 2, width };
    });
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#end = null;
    this.#clear();
    void Promise.all([this.#prints, this.#spare]).then(([prints, spare]) => {
      leave(this.#scene, spare);
      prints.dispose();
    });
    this.#renderer.dispose();
    // A page may have few of them at once.
    this.#renderer.forceContextLoss();
  }

  #elapsed(): number {
    return (performance.now() - this.#started) / 1000;
  }

  #tick = (): void => {
    const seconds = this.#elapsed();
    this.#draw(seconds);
    if (seconds >= this.#length + LIGHTING_SECONDS) this.#finish();
    this.#measure();
    if (seconds < Math.max(this.#length + LIGHTING_SECONDS, this.#particles ? PARTICLE_SECONDS : 0))
      this.#frame = requestAnimationFrame(this.#tick);
  };

  /** Draws less finely where frames come late. */
  #measure(): void {
    const now = performance.now();
    this.#slow = now - this.#last > 40 ? this.#slow + 1 : 0;
    this.#last = now;
    if (this.#slow < 8 || this.#quality === 'baixa') return;
    this.#quality = this.#quality === 'alta' ? 'media' : 'baixa';
    this.#slow = 0;
    this.fit();
  }

  #finish(): void {
    const end = this.#end;
    this.#end = null;
    end?.();
  }

  #draw(seconds: number): void {
    const shown = Math.max(0, Math.min(1, (seconds - this.#length) / LIGHTING_SECONDS));
    for (const body of this.#bodies) {
      this.#pose(body, body.flight.poseAt(seconds));
      body.die.material.uniforms.shown!.value = shown;
    }
    if (this.#particles) {
      const { time, unit } = this.#particles.material.uniforms;
      time!.value = seconds;
      unit!.value = this.#renderer.domElement.width / (TABLE.width * SCENE_OVERHANG);
    }
    this.#renderer.render(this.#scene, this.#camera);
  }

  #pose({ die, outline, shadow }: Body, { at, turn }: Pose): void {
    const size = this.#size;
    for (const mesh of [die, outline]) {
      mesh.position.set(at[0] * size, at[1] * size, at[2] * size);
      mesh.quaternion.set(...turn);
    }
    outline.scale.setScalar(size * 1.045);
    die.scale.setScalar(size);
    die.updateMatrix();
    // Along the light, onto the felt.
    const [x, y, z] = LIGHT;
    shadow.matrix
      .set(1, -x / y, 0, 0, 0, 0, 0, 0.002, 0, -z / y, 1, 0, 0, 0, 0, 1)
      .multiply(outline.matrix.compose(outline.position, outline.quaternion, outline.scale));
  }

  #bodyOf(cast: Throw['casts'][number], flight: Flight, prints: Texture): Body {
    const geometry = dieGeometry(cast);
    geometry.computeBoundingSphere();
    const die = new Mesh(geometry, dieMaterial(prints, this.#inks, cast.up, cast.dropped));
    const outline = new Mesh(geometry, new MeshBasicMaterial({ color: this.#inks.ink, side: BackSide }));
    const shadow = new Mesh(
      geometry,
      new MeshBasicMaterial({
        color: new Color(0),
        transparent: true,
        opacity: 0.62,
        depthWrite: false,
        stencilWrite: true,
        stencilFunc: EqualStencilFunc,
        stencilRef: 0,
        stencilZPass: IncrementStencilOp,
      }),
    );
    shadow.matrixAutoUpdate = false;
    shadow.frustumCulled = false;
    shadow.matrix = new Matrix4();
    shadow.renderOrder = -1;
    this.#scene.add(shadow, outline, die);
    return { cast, flight, die, outline, shadow };
  }

  #spareBody(prints: Texture): Body {
    const still: Pose = { at: [0, 0, 0], turn: [0, 0, 0, 1] };
    const [cast] = castsOf({ sides: 6, value: 1, kept: true })!;
    const spare = this.#bodyOf({ ...cast!, dropped: false }, { poseAt: () => still, end: still }, prints);
    this.#renderer.compile(this.#scene, this.#camera);
    for (const mesh of [spare.die, spare.outline, spare.shadow]) mesh.visible = false;
    return spare;
  }

  #clear(): void {
    for (const body of this.#bodies) leave(this.#scene, body);
    this.#bodies = [];
    if (!this.#particles) return;
    this.#scene.remove(this.#particles);
    this.#particles.geometry.dispose();
    this.#particles.material.dispose();
    this.#particles = null;
  }
}

function leave(scene: Scene, { die, outline, shadow }: Body): void {
  scene.remove(die, outline, shadow);
  die.geometry.dispose();
  for (const mesh of [die, outline, shadow]) (mesh.material as MeshBasicMaterial).dispose();
}
