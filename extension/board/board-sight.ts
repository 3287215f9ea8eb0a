// What of the game a board's page has in sight: after which step, which map, which part of it. Pure: the editor and the page
// for browsers share it.
import { inEnglish } from '../../core/base/in-english';
import type { FromPage, Overlays, Scene, ToPage } from '../../core/board-view/messages';
import type { Window } from '../../core/board-view/svg/map-svg';
import type { LogScenes, Steps } from './scene';

export class BoardSight {
  steps: Steps = [0, 0];
  private map: string | undefined;
  private shown: string | undefined;
  private window: Window | undefined;
  private phase = false;
  private overlays: Overlays = { stacking: false };

  /** Another log: its maps are others. */
  forget(): void {
    this.map = this.shown = this.window = undefined;
  }

  /** The user looks elsewhere. */
  take(message: Extract<FromPage, { kind: 'sight' | 'map' | 'moves' | 'overlays' }>): void {
    switch (message.kind) {
      case 'sight':
        this.window = message.window;
        return;
      case 'map':
        this.map = message.name;
        this.window = undefined;
        return;
      case 'moves':
        this.phase = message.of === 'phase';
        return;
      case 'overlays':
        this.overlays = message;
        return;
    }
  }

  /** To a step of the log, or the nearest there is: which it is. */
  goTo({ audit }: LogScenes, step: number): number {
    const to = Math.min(Math.max(0, Math.trunc(step)), audit.log.timeline.steps);
    this.steps = [to, to];
    return to;
  }

  /** What the page is told of it. */
  told(scenes: LogScenes): ToPage {
    const scene = this.scene(scenes);
    return scene
      ? { kind: 'scene', scene }
      : { kind: 'nothing', why: inEnglish('Nothing stands on any map of this game.') };
  }

  /** What is in sight of one map is not in sight of another: then all of it is shown. undefined: nothing stands anywhere. */
  private scene(scenes: LogScenes): Scene | undefined {
    const { map, shown, window, phase, overlays } = this;
    const scene = scenes.at(this.steps, { map, shown, sight: window, phase, overlays });
    if (!scene || scene.map.name === shown) return scene;
    this.shown = scene.map.name;
    this.window = undefined;
    return scenes.at(this.steps, { map: scene.map.name, phase, overlays });
  }
}
