// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

import "./PriceFeed.sol";

interface IMintable {
    function transfer(address to, uint256 value) external returns (bool);
    function balanceOf(address account) external view returns (uint256);
    function mint(address to, uint256 value) external;
}

interface IPairV2 {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
}

interface IPoolV3 {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint8, bool);
    function swap(address to, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256, int256);
}

/// Brings feeds and pools to the market's prices in one transaction: the one arbitrageur of this
/// chain. It mints the tokens that it pays with, except wrapped ether, of which it holds a stock.
contract MarketKeeper {
    address public immutable operator;
    address public immutable weth;
    address private swapping;

    constructor(address weth_) {
        operator = msg.sender;
        weth = weth_;
    }

    modifier onlyOperator() {
        require(msg.sender == operator, "MarketKeeper: not the operator");
        _;
    }

    struct Answer {
        PriceFeed feed;
        int256 answer;
    }

    struct Target {
        address pool;
        bool v3;
        /// Square root of token1 per token0 as Q64.96.
        uint160 sqrtPriceX96;
    }

    function sync(Answer[] calldata answers, Target[] calldata targets) external onlyOperator {
        for (uint256 i = 0; i < answers.length; i++) {
            answers[i].feed.setAnswer(answers[i].answer);
        }
        for (uint256 i = 0; i < targets.length; i++) {
            if (targets[i].v3) _moveV3(IPoolV3(targets[i].pool), targets[i].sqrtPriceX96);
            else _moveV2(IPairV2(targets[i].pool), targets[i].sqrtPriceX96);
        }
    }

    /// A trade of somebody: one token in, the other out, for volume and fees.
    function tradeV3(IPoolV3 pool, bool zeroForOne, uint256 amountIn) external onlyOperator {
        uint160 limit = zeroForOne ? 4295128740 : 1461446703485210103287273052203988822378723970341;
        swapping = address(pool);
        pool.swap(address(this), zeroForOne, int256(amountIn), limit, "");
        swapping = address(0);
    }

    function tradeV2(IPairV2 pair, bool zeroForOne, uint256 amountIn) external onlyOperator {
        _swapV2(pair, zeroForOne, amountIn);
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata) external {
        require(msg.sender == swapping, "MarketKeeper: not the pool");
        if (amount0 > 0) _pay(IPoolV3(msg.sender).token0(), msg.sender, uint256(amount0));
        if (amount1 > 0) _pay(IPoolV3(msg.sender).token1(), msg.sender, uint256(amount1));
    }

    function _moveV3(IPoolV3 pool, uint160 target) private {
        (uint160 current,,,,,,) = pool.slot0();
        if (current == target) return;
        swapping = address(pool);
        pool.swap(address(this), target < current, type(int128).max, target, "");
        swapping = address(0);
    }

    /// Reserves that keep their product k at the price p are sqrt(k/p) and sqrt(k*p); what is
    /// missing of one of them is paid in. The fee leaves a rest of some hundredths of a percent.
    function _moveV2(IPairV2 pair, uint160 target) private {
        (uint112 r0, uint112 r1,) = pair.getReserves();
        uint256 rootK = _sqrt(uint256(r0) * r1);
        uint256 want0 = (rootK << 96) / target;
        if (want0 > r0) {
            _swapV2(pair, true, want0 - r0);
        } else {
            uint256 want1 = (rootK * target) >> 96;
            if (want1 > r1) _swapV2(pair, false, want1 - r1);
        }
    }

    function _swapV2(IPairV2 pair, bool zeroForOne, uint256 amountIn) private {
        (uint112 r0, uint112 r1,) = pair.getReserves();
        (uint256 reserveIn, uint256 reserveOut) = zeroForOne ? (r0, r1) : (r1, r0);
        uint256 afterFee = amountIn * 997;
        uint256 amountOut = (afterFee * reserveOut) / (reserveIn * 1000 + afterFee);
        if (amountOut == 0) return;
        _pay(zeroForOne ? pair.token0() : pair.token1(), address(pair), amountIn);
        pair.swap(zeroForOne ? 0 : amountOut, zeroForOne ? amountOut : 0, address(this), "");
    }

    function _pay(address token, address to, uint256 amount) private {
        if (token != weth && IMintable(token).balanceOf(address(this)) < amount) {
            IMintable(token).mint(address(this), amount);
        }
        require(IMintable(token).transfer(to, amount), "MarketKeeper: payment failed");
    }

    function _sqrt(uint256 x) private pure returns (uint256 root) {
        if (x == 0) return 0;
        root = x;
        uint256 next = (x + 1) / 2;
        while (next < root) {
            root = next;
            next = (x / next + next) / 2;
        }
    }
}
